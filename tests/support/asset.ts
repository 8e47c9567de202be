/** Stands in for a stylesheet, picture or font in component tests. */
export default 'asset';
