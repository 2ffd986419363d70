import QueueingTheory

extension FlexibleAndDedicated {
    var meanBusy: Double { meanBusyFlexible + meanBusyDedicated }
}
