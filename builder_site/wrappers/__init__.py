"""npm packages as Reflex components. No other package imports from npm."""
