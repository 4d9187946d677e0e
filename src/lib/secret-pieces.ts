/** Remembers which short pieces of a secret have gone out, so that the rest of it does not follow. */

/** Half-open, in characters of the secret. */
export interface Piece {
  readonly secret: number;
  readonly from: number;
  readonly to: number;
}

export interface Pieces {
  /** True where the piece and what has gone out before give `most` characters in a row; else it counts as gone out. */
  completes(piece: Piece, most: number): boolean;
}

/** Characters missing between two pieces that are no secret any more. */
const GUESSED = 3;

export function rememberPieces(): Pieces {
  const gone = new Map<number, Piece[]>();
  return {
    completes(piece, most) {
      const known = gone.get(piece.secret) ?? [];
      if (known.some(({ from, to }) => from <= piece.from && piece.to <= to)) return false;
      const joined = join(piece, known);
      if (joined.to - joined.from >= most) return true;
      gone.set(piece.secret, [...known.filter(({ from, to }) => to < joined.from || from > joined.to), joined]);
      return false;
    },
  };
}

function join(piece: Piece, known: readonly Piece[]): Piece {
  let { from, to } = piece;
  for (const other of known) {
    if (other.from - GUESSED > to || from > other.to + GUESSED) continue;
    from = Math.min(from, other.from);
    to = Math.max(to, other.to);
  }
  return { ...piece, from, to };
}
