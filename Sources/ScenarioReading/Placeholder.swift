// ScenarioReading
