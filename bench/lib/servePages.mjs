import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
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
 * Serves the built pages from memory, compressed, and passes `/rpc` on to the Ethereum node.
 * @param scripts of `inPage/`, put into the pages where no driver does it
 * @param told hears what a page posts to `/told`
 */
export async function servePages(dir, rpcUrl, { scripts = [], told } = {}) {
  const files = new Map()
  const head = `<head><script>${scripts.map(scriptText).join('\n')}</script>`
  const server = createServer((request, response) => {
    const path = new URL(request.url, 'http://page').pathname
    const answer = () => {
      if (path === '/rpc') return passOn(request, response, rpcUrl)
      if (path === '/told' && told) return hear(request, response, told)
      return send(response, dir, path, files, scripts.length > 0 ? head : '<head>')
    }
    answer().catch(() => response.destroyed || response.writeHead(500).end())
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${server.address().port}`
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { origin, stop }
}

async function hear(request, response, told) {
  told(await bodyOf(request))
  response.writeHead(204).end()
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

async function passOn(request, response, rpcUrl) {
  const answer = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: await bodyOf(request)
  })
  response.writeHead(answer.status, { 'content-type': 'application/json' })
  response.end(await answer.text())
}

async function bodyOf(request) {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}
