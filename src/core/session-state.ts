/** What an agent steers by: it outlives the messages that told it, and the run. */
import type { Post } from './github-posts.ts';

export interface SessionState {
  readonly goals: readonly GoalRecord[];
  /** The id of the goal that is worked on. */
  readonly currentGoal?: string;
  readonly todos: readonly TodoRecord[];
  readonly decisions: readonly { readonly decision: string; readonly reason: string }[];
  /** Paths, the latest last. */
  readonly changed: readonly string[];
  readonly read: readonly string[];
  /** What it has asked for on GitHub. */
  readonly posts: readonly Post[];
}

export interface GoalRecord {
  readonly id: string;
  readonly title: string;
  readonly status: 'open' | 'completed';
  readonly outcome?: string;
}

export interface TodoRecord {
  readonly id: string;
  readonly content: string;
  readonly status: 'pending' | 'in_progress' | 'completed' | 'canceled';
  readonly priority: 'low' | 'medium' | 'high';
  readonly createdAt: string;
  readonly updatedAt: string;
}

export const EMPTY_STATE: SessionState = { goals: [], todos: [], decisions: [], changed: [], read: [], posts: [] };
