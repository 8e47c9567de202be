import { emptySection, type HomeSection } from '../../../../server/domain/settings/home-sections';
import type { FieldResults } from '../../../support/fakes/fake-shop';
import { ADMIN, renderScreen } from '../../../support/screens/render-screen';

/** Input of a sent change of settings. */
export interface SentInput {
  version: number;
  home?: { sections: HomeSection[] };
  menu?: Record<string, object[]>;
}

export const HOME: HomeSection[] = [
  emptySection('CAROUSEL'),
  {
    ...emptySection('COLLECTION'),
    title: { en: 'Gifts', hi: '' },
    products: ['lamp', 'deleted'],
    from: '2999-12-01T00:00:00.000Z',
  },
  emptySection('FAQ'),
];

const me = { id: ADMIN.id, name: ADMIN.name, email: ADMIN.email, isAdmin: true };
const content = { version: 4, home: { sections: HOME }, menu: { header: [], footer: [] } };

/** Renders a content screen; a save returns the sent content with the next version. */
export function openContent(path: string, results: FieldResults = {}) {
  const sentInputs: SentInput[] = [];
  const view = renderScreen(path, {
    session: ADMIN,
    results: {
      me,
      settings: content,
      product: ({ id }: { id: string }) => (id === 'lamp' ? { id, name: 'Clay Lamp' } : null),
      updateSettings: ({ input }: { input: SentInput }) => {
        sentInputs.push(input);
        return { settings: { ...content, ...input, version: input.version + 1 } };
      },
      ...results,
    },
  });
  return { ...view, sentInputs };
}
