// What a build has in place of Reflex's reflex.json, whose version is for a WebSocket. It has the time of the
// last start too, so that each build would give other names to the scripts of all islands, and browsers would
// load them again after every release.
export default {};
