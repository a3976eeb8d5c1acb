import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

const database = await PGlite.create()
const server = new PGLiteSocketServer({ db: database, port: 0, host: '127.0.0.1', maxConnections: 4 })
await server.start()
console.log(`postgres://postgres:postgres@${server.getServerConn()}/postgres`)
