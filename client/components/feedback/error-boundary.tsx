import { Component, type ReactNode } from 'react';
import { Banner } from './banner';
import { useMessages } from '../../i18n/messages';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** A new value resets the boundary, so that the children render again. */
  resetKey?: string;
  /** Repeats a failed load for the first retry. Returns false if none has failed; then Retry reloads the page. */
  onRetry?: () => boolean;
  /** Replaces the children after an error; by default, a message with Retry. */
  fallback?: ReactNode;
}

interface ErrorBoundaryState {
  hasFailed: boolean;
  hasRetried: boolean;
}

/** Error boundary for unexpected errors, such as a chunk that failed to load. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state = { hasFailed: false, hasRetried: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    // A chunk that failed to load fails again in this document.
    if (this.state.hasRetried) window.location.reload();
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps) {
    if (resetKey === this.props.resetKey) return;
    if (this.state.hasFailed || this.state.hasRetried) this.setState({ hasFailed: false, hasRetried: false });
  }

  /** Renders the children again, once. */
  private readonly retry = () => {
    if (this.state.hasRetried || !this.props.onRetry?.()) return window.location.reload();
    this.setState({ hasFailed: false, hasRetried: true });
  };

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return this.props.fallback ?? <Failure onRetry={this.retry} />;
  }
}

function Failure({ onRetry }: { onRetry: () => void }) {
  const { shell } = useMessages();
  return (
    <div className="wrap page">
      <Banner tone="bad" role="alert" onRetry={onRetry}>
        {shell.pageFailed}
      </Banner>
    </div>
  );
}
