import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'
import { gzipSync } from 'node:zlib'

const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json'
}

/** Serves the built pages from memory, compressed, and passes `/rpc` on to the Ethereum node. */
export async function servePages(dir, rpcUrl) {
  const files = new Map()
  const server = createServer((request, response) => {
    const path = new URL(request.url, 'http://page').pathname
    const answer = path === '/rpc' ? passOn(request, response, rpcUrl) : send(response, dir, path, files)
    answer.catch(() => response.destroyed || response.writeHead(500).end())
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${server.address().port}`
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { origin, stop }
}

async function send(response, dir, path, files) {
  const file = join(dir, normalize(path.endsWith('/') ? `${path}index.html` : path))
  if (!file.startsWith(dir + sep)) return response.writeHead(404).end()
  try {
    if (!files.has(file)) files.set(file, gzipSync(await readFile(file), { level: 9 }))
  } catch {
    return response.writeHead(404).end()
  }
  response.writeHead(200, {
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'content-encoding': 'gzip'
  })
  response.end(files.get(file))
}

async function passOn(request, response, rpcUrl) {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  const answer = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: Buffer.concat(chunks)
  })
  response.writeHead(answer.status, { 'content-type': 'application/json' })
  response.end(await answer.text())
}
