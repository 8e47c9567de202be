/** Replaces CSS modules in tests: `styles.name` is the text `name`. */
module.exports = new Proxy({}, { get: (_target, name) => (name === '__esModule' ? false : name) });
