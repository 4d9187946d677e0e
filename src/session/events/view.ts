/** A run so far, as a pure fold over its events: comment, summary, terminal and HTML render it. */
import type { StampedEvent } from '../../core/session-event.ts';
import { ATTEMPT_CHANGES, type AttemptsView, emptyAttemptsView } from './attempts-view.ts';
import { CACHE_CHANGES, type CacheView, emptyCacheView } from './cache-view.ts';
import { CALLS_CHANGES, type CallsView, emptyCallsView } from './calls-view.ts';
import { applyEvent } from './event-changes.ts';
import { emptyPublicationView, PUBLICATION_CHANGES, type PublicationView } from './publication-view.ts';
import { emptyRunView, RUN_CHANGES, type RunView } from './run-view.ts';

export interface View extends RunView, CallsView, CacheView, PublicationView, AttemptsView {}

export const emptyView: View = {
  ...emptyRunView,
  ...emptyCallsView,
  ...emptyCacheView,
  ...emptyPublicationView,
  ...emptyAttemptsView,
};

export const foldView = (view: View, event: StampedEvent): View => ({
  ...view,
  ...applyEvent(RUN_CHANGES, view, event),
  ...applyEvent(CALLS_CHANGES, view, event),
  ...applyEvent(CACHE_CHANGES, view, event),
  ...applyEvent(PUBLICATION_CHANGES, view, event),
  ...applyEvent(ATTEMPT_CHANGES, view, event),
});
