// What a build has in place of socket.io-client: an app without state opens no WebSocket. Vite would keep the
// package, as loading it might have effects. It saves 13 kB of script, in brotli.
export default undefined;
