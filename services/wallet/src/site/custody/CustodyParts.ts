import type { KeyWorker } from '../worker/KeyWorker.js'
import type { CustodyApi } from './CustodyApi.js'
import type { DeviceKeys, DeviceRecords, RunLocked } from './DeviceRecords.js'

/** The dependencies of a wallet's custody flows. */
export interface CustodyParts {
  readonly api: CustodyApi
  readonly records: DeviceRecords
  readonly keys: DeviceKeys
  readonly worker: KeyWorker
  readonly runLocked: RunLocked
}
