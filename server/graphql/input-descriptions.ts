/** Schema description of the `version` argument of an edit. */
export const VERSION_RULE =
  'The version that the client edited. CONFLICT if the current version differs, with both in `extensions.conflict`. ' +
  'Absent: no check.';

/** Schema description of picture arguments. */
export const IMAGE_RULE =
  'A picture as data URL (PNG, JPEG, WebP or AVIF, at most 10 MB, otherwise UNSUPPORTED_MEDIA or TOO_LARGE) or a path of ' +
  'this shop such as an existing `image`. Other addresses are refused with BAD_INPUT';
