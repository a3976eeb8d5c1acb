/** Height of a row (56 px) and the gap below it in pixels, assumed for rows that were never drawn. */
export const rowHeight = 60
/**
 * Space is reserved for this many rows at a time: enough that the height of the list rarely changes, and few enough that a fast scroll is not ahead
 * of the rows for long.
 */
const reservedRows = 20

/**
 * The height in pixels that a `LongList` reserves for its rows, including some that are not drawn yet. For an element around it that the browser skips
 * while it is out of sight (`contain-intrinsic-block-size`).
 *
 * @param drawn how many rows are drawn
 * @param total how many there will be, as in `LongList`; if it is left out, no more than are drawn
 */
export function longListHeight(drawn: number, total = drawn): number {
  const reserved = Math.min(total, Math.ceil(drawn / reservedRows) * reservedRows)
  return Math.max(drawn, reserved) * rowHeight
}
