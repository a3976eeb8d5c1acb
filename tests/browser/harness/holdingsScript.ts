import { watchHoldings } from './census.js'

/** The source of `watchHoldings`, for a browser's init scripts. */
export function holdingsScript(): string {
  return `(${watchHoldings.toString()})()`
}
