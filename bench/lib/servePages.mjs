import { readFile } from 'node:fs/promises'
import { createServer, request as forward } from 'node:http'
import { connect } from 'node:net'
import { extname, join, normalize, sep } from 'node:path'
import { gzipSync } from 'node:zlib'
import { scriptText } from './scriptText.mjs'

const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json'
}

/**
 * Serves the built pages from memory, compressed.
 * @param routes services by the path below which a page reaches them, for example `/rpc`; web sockets too
 * @param scripts of `inPage/`, inserted into the pages if no driver does it
 * @param onReport receives what a page posts to `/report`
 */
export async function servePages(dir, routes, { scripts = [], onReport } = {}) {
  const files = new Map()
  const head = `<head><script>${scripts.map(scriptText).join('\n')}</script>`
  const targetOf = (url) => {
    const prefix = Object.keys(routes).find(
      (key) => url === key || url.startsWith(`${key}/`) || url.startsWith(`${key}?`)
    )
    return prefix && new URL(routes[prefix] + url.slice(prefix.length))
  }
  const server = createServer((request, response) => {
    const target = targetOf(request.url)
    if (target) return passOn(request, response, target)
    const path = new URL(request.url, 'http://page').pathname
    const answer = async () => {
      if (path !== '/report' || !onReport)
        return send(response, dir, path, files, scripts.length > 0 ? head : '<head>')
      onReport(await bodyOf(request))
      response.writeHead(204).end()
    }
    answer().catch(() => response.destroyed || response.writeHead(500).end())
  })
  server.on('upgrade', (request, socket, head) => {
    const target = targetOf(request.url)
    if (target) passSocketOn(request, socket, head, target)
    else socket.destroy()
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${server.address().port}`
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { origin, stop }
}

async function send(response, dir, path, files, head) {
  const file = join(dir, normalize(path.endsWith('/') ? `${path}index.html` : path))
  if (!file.startsWith(dir + sep)) return response.writeHead(404).end()
  try {
    if (!files.has(file)) {
      const body = await readFile(file)
      const text = extname(file) === '.html' ? body.toString().replace('<head>', () => head) : body
      files.set(file, gzipSync(text, { level: 9 }))
    }
  } catch {
    return response.writeHead(404).end()
  }
  response.writeHead(200, {
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'content-encoding': 'gzip'
  })
  response.end(files.get(file))
}

function passOn(request, response, target) {
  const { host: _host, connection: _connection, ...headers } = request.headers
  const onward = forward(target, { method: request.method, headers }, (answer) => {
    response.writeHead(answer.statusCode, answer.headers)
    answer.pipe(response)
  })
  onward.once('error', () => response.destroy())
  request.pipe(onward)
}

function passSocketOn({ url: _url, method, headers }, socket, head, target) {
  const onward = connect(Number(target.port), target.hostname, () => {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    onward.write(
      `${[`${method} ${target.pathname}${target.search} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`
    )
    onward.write(head)
    socket.pipe(onward).pipe(socket)
  })
  for (const [one, other] of [
    [socket, onward],
    [onward, socket]
  ])
    one.once('error', () => other.destroy()).once('close', () => other.destroy())
}

async function bodyOf(request) {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}
