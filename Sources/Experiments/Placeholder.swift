// Experiments
