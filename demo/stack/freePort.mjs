import { createServer } from 'node:net'

/** Systems assign ports automatically above these: Linux from 32,768. */
const [lowest, count] = [10_000, 20_000]

/** The port at which this process begins its next search. Other processes begin elsewhere, so that two simultaneous searches find different ports. */
const place = { next: (process.pid * 50) % count }

/**
 * Finds a free port, for a program that must be told which one to use. It is outside the range that the system assigns: a connection that
 * anybody opens before the program listens might take one of those.
 *
 * @param {number} [row] how many free ports in a row
 * @returns {Promise<number>} the first of them
 */
export async function freePort(row = 1) {
  for (;;) {
    const port = lowest + (place.next % count)
    place.next += row
    const ports = Array.from({ length: row }, (_, index) => port + index)
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return port
  }
}

const isFree = (port) =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })
