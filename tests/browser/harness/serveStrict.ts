import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
  '.map': 'application/json'
}

export interface StrictSite {
  readonly url: string
  /** Policy violations reported by browsers, newest last. */
  readonly reports: readonly string[]
  stop(): Promise<void>
}

const policy = (connect: readonly string[], images: readonly string[], trustedTypes: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ["img-src 'self' data:", ...images].join(' '),
    ["connect-src 'self'", ...connect].join(' '),
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes}`,
    'report-uri /csp-report'
  ].join('; ')

async function sendFile(
  folder: string,
  path: string,
  headers: Record<string, string>,
  response: ServerResponse
) {
  const file = join(folder, normalize(path === '/' ? '/index.html' : path))
  const body = await readFile(file).catch(() => undefined)
  const type = types[extname(file)] ?? 'application/octet-stream'
  response.writeHead(body ? 200 : 404, { ...headers, 'Content-Type': type }).end(body)
}

/**
 * Serves a built page under the strict policy and Trusted Types; `connect` and `images` are the origins it may reach, `trustedTypes` the
 * policy that it may create.
 */
export async function serveStrict(
  folder: string,
  {
    connect = [],
    images = [],
    trustedTypes = "'none'"
  }: { connect?: readonly string[]; images?: readonly string[]; trustedTypes?: string } = {}
): Promise<StrictSite> {
  const reports: string[] = []
  const headers = {
    'Content-Security-Policy': policy(connect, images, trustedTypes),
    'X-Content-Type-Options': 'nosniff'
  }
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname
    if (path === '/favicon.ico') return void response.writeHead(204).end()
    if (path !== '/csp-report') return void sendFile(folder, path, headers, response)
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      reports.push(body)
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    reports,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}
