import { useQuery } from '@apollo/client/react';
import { useParams } from 'react-router-dom';
import { codeOf, messageOf } from '../../apollo/message-of';
import { QueryView } from '../../components/feedback/query-view';
import { Loading } from '../../components/feedback/skeleton';
import { GoBack } from '../../components/page/go-back';
import { PageHead } from '../../components/page/page-head';
import { useParcelMessages } from '../../i18n/parcel-messages';
import { paths } from '../../lib/paths';
import { TrackedParcelView } from './tracked-parcel-view';
import { trackingQuery } from './tracking-query';

/** The parcel of a tracking link, for everybody who has the link. It shows no name, no address and no contents. */
export function TrackingScreen() {
  const { token = '' } = useParams();
  const { tracking } = useParcelMessages();
  const { query, variables } = trackingQuery(token);
  const result = useQuery(query, { variables });

  if (result.data?.trackShipment === null || codeOf(result.error) === 'NOT_FOUND') return <UnknownParcel />;
  return (
    <div className="wrap page">
      <PageHead title={tracking.title} />
      <QueryView result={result} messageOf={messageOf} skeleton={<Loading />}>
        {({ trackShipment }) => trackShipment && <TrackedParcelView parcel={trackShipment} />}
      </QueryView>
    </div>
  );
}

function UnknownParcel() {
  const { tracking } = useParcelMessages();
  return (
    <div className="wrap page">
      <PageHead title={tracking.notFound} status={404} />
      <GoBack to={paths.home()} />
      <div role="alert" className="page-head">
        <h1>{tracking.notFound}</h1>
        <p className="muted">{tracking.notFoundHint}</p>
      </div>
    </div>
  );
}
