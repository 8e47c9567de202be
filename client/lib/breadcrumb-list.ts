/** A step of a breadcrumb for search engines. */
interface ListedStep {
  name: string;
  /** Absolute URL. */
  url: string;
}

/** A breadcrumb as a schema.org entity. */
export function breadcrumbList(steps: readonly ListedStep[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}
