/** Remembers which short pieces of a secret have gone out, so that the rest of it does not follow. */

/** Half-open, in characters of the secret. */
export interface Piece {
  readonly secret: number;
  readonly from: number;
  readonly to: number;
}

export interface Pieces {
  /**
   * Of pieces of one secret in one text: those that give `most` characters in a row, together or with what has gone out
   * before. The others count as gone out.
   */
  complete(pieces: readonly Piece[], most: number): ReadonlySet<Piece>;
}

/** Characters missing between two pieces that are no secret any more. */
const GUESSED = 3;

export function rememberPieces(): Pieces {
  const gone = new Map<number, readonly Piece[]>();
  return {
    complete(pieces, most) {
      const [first] = pieces;
      if (!first) return new Set();
      const known = gone.get(first.secret) ?? [];
      const fresh = pieces.filter((piece) => !known.some(({ from, to }) => from <= piece.from && piece.to <= to));
      const all = joinAll([...known, ...fresh]);
      const guilty = fresh.filter((piece) =>
        all.some(({ from, to }) => from <= piece.from && piece.to <= to && to - from >= most),
      );
      const shown = fresh.filter((piece) => !guilty.includes(piece));
      gone.set(first.secret, joinAll([...known, ...shown]));
      return new Set(guilty);
    },
  };
}

/** In order, those that touch or nearly do joined. */
function joinAll(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (!last || piece.from - GUESSED > last.to) joined.push(piece);
    else joined[joined.length - 1] = { ...last, to: Math.max(last.to, piece.to) };
  }
  return joined;
}
