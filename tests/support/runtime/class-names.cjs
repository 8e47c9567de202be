/** Stands in for a CSS module: each class is named as it is written. */
module.exports = new Proxy({}, { get: (_target, name) => (name === '__esModule' ? false : name) });
