/**
 * Placeholder for a product without a picture: a drawing of an empty market stall. Stored at `DRAFT_DEFAULTS.image`.
 */
export const PLACEHOLDER_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000" width="1000" height="1000" role="img" aria-label="Picture to come"><path fill="#efeae2" d="M0 0h1000v1000H0z"/><path fill="#e0d8c9" d="M290 560h420l90 190H200z"/><path fill="none" stroke="#837a6a" stroke-width="5" stroke-linejoin="round" d="M290 560h420l90 190H200zM248 648h504"/><path fill="#14233a" d="M252 300h30v452h-30zM718 300h30v452h-30z"/><path fill="#f5a131" d="M200 300h600v74a50 50 0 0 1-100 0 50 50 0 0 1-100 0 50 50 0 0 1-100 0 50 50 0 0 1-100 0 50 50 0 0 1-100 0 50 50 0 0 1-100 0z"/><path fill="#8f400a" fill-opacity=".14" d="M300 300h100v74a50 50 0 0 1-100 0zM500 300h100v74a50 50 0 0 1-100 0zM700 300h100v74a50 50 0 0 1-100 0z"/></svg>
`;

/** CSS background colour of the placeholder. */
export const PLACEHOLDER_BACKGROUND = '#EFEAE2';
