import { Component, type ReactNode } from 'react';
import { Banner } from './banner';
import { useMessages } from '../../i18n/messages';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** A new value resets the boundary, so that the children render again. */
  resetKey?: string;
}

/** Error boundary for unexpected errors, such as a chunk that failed to load. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps) {
    if (this.state.hasFailed && resetKey !== this.props.resetKey) this.setState({ hasFailed: false });
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <Failure />;
  }
}

function Failure() {
  const { shell } = useMessages();
  return (
    <div className="wrap page">
      <Banner tone="bad" role="alert" onRetry={() => window.location.reload()}>
        {shell.pageFailed}
      </Banner>
    </div>
  );
}
