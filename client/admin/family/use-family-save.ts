import { useApolloClient, useMutation } from '@apollo/client/react';
import { codeOf, englishFieldsOf, englishOf } from '../../apollo/message-of';
import { memberLabelOf, type FamilyDraft } from './family-draft';
import { orderedMembers, type FamilySave } from './family-input';
import {
  FamilyToEditDocument,
  UpdateFamilyDocument,
  type EditedFamilyFragment,
  type UpdateFamilyInput,
} from './family.generated';

/** The saved family, the current one after another admin's save, or the messages of a refused save. */
export interface FamilyOutcome {
  saved?: EditedFamilyFragment;
  current?: EditedFamilyFragment;
  messages: readonly string[];
}

const NO_MESSAGES: readonly string[] = [];

/** Sends a family with its members, and after a conflict loads the current family. */
export function useFamilySave() {
  const client = useApolloClient();
  const [update, { loading }] = useMutation(UpdateFamilyDocument);

  const sendInput = async (input: UpdateFamilyInput) => {
    const { data } = await update({ variables: { input } });
    if (!data) throw new Error('The shop did not answer');
    return data.updateFamily;
  };
  /** The current family, if another admin changed it or a member since `base` was loaded. */
  const loadNewer = async (base: EditedFamilyFragment) => {
    const { data } = await client.query({
      query: FamilyToEditDocument,
      variables: { id: base.id },
      fetchPolicy: 'network-only',
    });
    const family = data?.family;
    return family && versionsOf(family) !== versionsOf(base) ? family : undefined;
  };
  const send = async (
    base: EditedFamilyFragment,
    draft: FamilyDraft,
    { input, sharedPictures }: FamilySave,
  ): Promise<FamilyOutcome> => {
    try {
      const saved = await sendInput({ ...input, id: base.id, version: base.version });
      if (sharedPictures.size === 0) return { saved, messages: NO_MESSAGES };
      return { saved: await sendInput(withSharedPictures(saved, sharedPictures)), messages: NO_MESSAGES };
    } catch (error) {
      const current = codeOf(error) === 'CONFLICT' ? await loadNewer(base) : undefined;
      return current ? { current, messages: NO_MESSAGES } : { messages: messagesOf(error, draft) };
    }
  };
  return { send, isSaving: loading };
}

function versionsOf({ version, members }: EditedFamilyFragment): string {
  return [version, ...members.map((member) => `${member.id} ${member.version}`)].join('\n');
}

/** A second save, which gives further members a picture that the first one stored. */
function withSharedPictures(
  { id, version, members }: EditedFamilyFragment,
  sharedPictures: ReadonlyMap<number, number>,
): UpdateFamilyInput {
  return {
    id,
    version,
    members: members.map((member, index) => {
      const sender = sharedPictures.get(index);
      const image = sender === undefined ? undefined : members[sender]?.image;
      return { id: member.id, ...(image && { image }) };
    }),
  };
}

/** The messages of a refused save, with the member that each is about. */
function messagesOf(error: unknown, draft: FamilyDraft): string[] {
  const members = orderedMembers(draft);
  const messages = Object.entries(englishFieldsOf(error)).map(([path, message]) => {
    const index = /^members\.(\d+)/.exec(path)?.[1];
    const member = index === undefined ? undefined : members[Number(index)];
    return member ? `${memberLabelOf(member.values)}: ${message ?? ''}` : (message ?? '');
  });
  return messages.length > 0 ? messages : [englishOf(error)];
}
