import { loadDeviceKeys } from '../src/site/custody/deviceKeys.js'
import { KitWalletDatabase } from '../src/site/custody/KitWalletDatabase.js'
import { WalletCustody } from '../src/site/custody/WalletCustody.js'
import { KeyWorker } from '../src/site/worker/KeyWorker.js'
import { createWorkerStarter } from '../src/site/worker/startKeyWorker.js'
import { CustodyService } from './CustodyService.js'
import { ShareService } from './ShareService.js'

const startWorker = createWorkerStarter('/worker.js')
const runLocked = <T>(name: string, task: () => Promise<T>) => navigator.locks.request(name, task)

/** What the custody's browser test calls in a page: the real database, locks and worker, with a service in the page. */
const parts = {
  ShareService,
  KitWalletDatabase,
  loadKeys: () => loadDeviceKeys(new KitWalletDatabase(), runLocked),
  worker: new KeyWorker(startWorker),
  startWorker,
  async open(service: ShareService, api?: CustodyService) {
    const records = new KitWalletDatabase()
    const keys = await loadDeviceKeys(records, runLocked)
    const own = api ?? new CustodyService(service, keys.deviceId)
    const custody = new WalletCustody({ api: own, records, keys, worker: parts.worker, runLocked })
    return { custody, records, keys, api: own }
  }
}

export type CustodyPage = typeof parts

Object.assign(window, { parts })
