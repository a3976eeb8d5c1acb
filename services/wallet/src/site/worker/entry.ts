import { serveOneOperation } from './serveOneOperation.js'

/** The script of the worker: the only place where bytes of a key exist, for one operation. */
serveOneOperation(self)
