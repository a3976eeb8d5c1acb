export { CallerAddresses } from './CallerAddresses.js'
export { DatabaseUnavailable } from './DatabaseUnavailable.js'
export { type Connection, SqliteFile } from './SqliteFile.js'
export { type Rate, TokenBuckets } from './TokenBuckets.js'
