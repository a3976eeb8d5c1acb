import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer, request as forward } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { securityHeaders } from './securityHeaders.mjs'

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
  '.map': 'application/json'
}

/**
 * Serves the files of `root` under the strict headers. A path that begins with a key of `routes` is passed to the service there, web sockets too,
 * so that the page only talks to its own origin. A key of `sites`, for example `/docs/`, is a separate folder, `{ root, headers }`; while it is
 * empty the visitor is told to wait. `frames` are the origins that the page may show in a frame.
 */
export async function startPage({
  root,
  routes = {},
  sites = {},
  frames = /** @type {string[]} */ ([]),
  host = '127.0.0.1',
  port = 0
}) {
  const headers = withFrames(frames)
  const server = createServer((request, response) => {
    const path = new URL(request.url, 'http://page').pathname
    // Browsers with a window request it if a page names no icon, and report in the console that it is missing.
    if (path === '/favicon.ico') return end(response, 204)
    const prefix = Object.keys(routes).find((key) => path.startsWith(key))
    if (prefix) pass(request, response, routes[prefix] + request.url.slice(prefix.length))
    else serve(path, response).catch(() => end(response, 500))
  })
  const serve = async (path, response) => {
    const place = Object.keys(sites).find((key) => path.startsWith(key) || `${path}/` === key)
    if (!place) return file(root, path, response, headers)
    if (path.length < place.length) return redirect(place, response)
    const { root: folder, headers: ofSite } = sites[place]
    if (!(await stat(join(folder, 'index.html')).catch(() => undefined))) return wait(response)
    const below = path.slice(place.length - 1)
    return file(folder, await pageOf(folder, below), response, ofSite)
  }
  // Once upgraded, a socket is no longer a connection that the server could close.
  const upgraded = new Set()
  server.on('upgrade', (request, socket, head) => {
    upgraded.add(socket)
    socket.once('close', () => upgraded.delete(socket))
    const prefix = Object.keys(routes).find((key) => request.url.startsWith(key))
    if (prefix) passSocket(request, socket, head, routes[prefix] + request.url.slice(prefix.length))
    else socket.destroy()
  })
  await new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    url: `http://localhost:${server.address().port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
        for (const socket of upgraded) socket.destroy()
      })
  }
}

function withFrames(frames) {
  if (frames.length === 0) return securityHeaders
  const policy = securityHeaders['Content-Security-Policy']
  return { ...securityHeaders, 'Content-Security-Policy': `${policy}; frame-src ${frames.join(' ')}` }
}

/** The file of an address that ends in `/`, or that leaves out `.html`, as people type and share it. */
async function pageOf(folder, path) {
  if (path.endsWith('/')) return `${path}index.html`
  const isPage = await stat(join(folder, normalize(`${path}.html`))).catch(() => undefined)
  return isPage && !extname(path) ? `${path}.html` : path
}

async function file(root, path, response, headers = securityHeaders) {
  const wanted = join(root, normalize(path === '/' ? '/index.html' : decodeURIComponent(path)))
  const found = wanted.startsWith(root) && (await stat(wanted).catch(() => undefined))
  if (!found?.isFile()) return end(response, 404)
  response.writeHead(200, {
    ...headers,
    'Content-Type': types[extname(wanted)] ?? 'application/octet-stream',
    'Content-Length': found.size,
    'Cache-Control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
  })
  // A concurrent build can delete the file.
  createReadStream(wanted)
    .once('error', () => response.destroy())
    .pipe(response)
}

function pass(request, response, target) {
  const { host: _host, connection: _connection, ...headers } = request.headers
  const onward = forward(target, { method: request.method, headers }, (answer) => {
    response.writeHead(answer.statusCode, answer.headers)
    answer.once('error', () => response.destroy()).pipe(response)
  })
  onward.once('error', () => end(response, 502))
  request.pipe(onward)
}

/** A web socket is passed on unchanged, including its host: a token can name the host that the page has dialled. */
function passSocket(request, socket, head, target) {
  const { pathname, search, hostname, port } = new URL(target.replace(/^ws:/, 'http:'))
  const path = `${pathname}${search}`
  const onward = forward({ hostname, port, path, headers: request.headers })
  const give = (answer) =>
    socket.write(
      `${[`HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}`, ...lines(answer)].join('\r\n')}\r\n\r\n`
    )
  onward.once('upgrade', (answer, far, farHead) => {
    give(answer)
    socket.write(farHead)
    far.write(head)
    for (const [one, other] of [
      [socket, far],
      [far, socket]
    ])
      one.once('error', () => other.destroy()).once('close', () => other.destroy())
    socket.pipe(far).pipe(socket)
  })
  onward.once('response', (answer) => {
    give(answer)
    answer.pipe(socket)
  })
  onward.once('error', () => socket.destroy())
  socket.once('error', () => onward.destroy()).once('close', () => onward.destroy())
  onward.end()
}

const lines = ({ rawHeaders }) =>
  rawHeaders.flatMap((value, at) => (at % 2 ? [] : [`${value}: ${rawHeaders[at + 1]}`]))

function redirect(place, response) {
  response.writeHead(301, { ...securityHeaders, Location: place }).end()
}

function wait(response) {
  const headers = {
    ...securityHeaders,
    'Content-Type': 'text/plain; charset=utf-8',
    Refresh: '1',
    'Retry-After': '1'
  }
  response.writeHead(503, headers).end('The docs are being built; this page will show them in a moment.')
}

function end(response, status) {
  if (!response.headersSent) response.writeHead(status, { ...securityHeaders, 'Content-Type': 'text/plain' })
  response.end()
}
