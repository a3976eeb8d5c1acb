/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { readWalletMessage } from '@plugboard/auth-email-social/protocol'
import fc from 'fast-check'
import { acceptHost, type HelloEvent, hostOf } from './acceptHost.js'
import type { HostPort } from './HostPort.js'

const project: Parameters<typeof acceptHost>[1] = {
  id: 'shop',
  origins: ['https://shop.example', 'https://*.shop.example'],
  mode: 'live'
}
const caps = { level: 'kept', prf: false, v2: true } as const
const n = '0123456789abcdef0123456789abcdef'
const hello = { t: 'kit/hello', v: 1, n, projectId: 'shop' } as const

describe('acceptHost', () => {
  it('accepts the page that embeds the frame, sends its capabilities and passes on port and origin', () => {
    const { greet, accepted } = open()
    const port = makePort()

    greet({ ports: [port] })

    expect(accepted).toEqual([{ port, origin: 'https://shop.example' }])
    expect(port.read()).toEqual([{ t: 'kit/hello-ok', v: 1, n, caps }])
  })

  it('ignores further greetings after the first', () => {
    const { greet, accepted } = open()
    const second = makePort()

    greet({})
    greet({ ports: [second] })

    expect(accepted).toHaveLength(1)
    expect(second.read()).toEqual([])
  })

  it('[S6.06] refuses a page of an origin outside the project and keeps waiting', () => {
    const { greet, accepted } = open()
    const port = makePort()

    greet({ origin: 'https://evil.example', ports: [port] })
    expect(accepted).toEqual([])
    expect(port.read()).toEqual([{ t: 'kit/hello-no', v: 1, n, reason: 'unverified_domain' }])

    greet({})
    expect(accepted).toHaveLength(1)
  })

  it('refuses a page that means another project', () => {
    const { greet, accepted } = open()
    const port = makePort()

    greet({ data: { ...hello, projectId: 'other' }, ports: [port] })
    expect(accepted).toEqual([])
    expect(port.read()).toEqual([{ t: 'kit/hello-no', v: 1, n, reason: 'unverified_domain' }])
  })

  it('answers nobody in a page that has no host', () => {
    const accepted: string[] = []
    const listen = acceptHost(undefined, project, caps, (_, origin) => accepted.push(origin))
    const port = makePort()
    listen({ source: undefined, origin: 'https://shop.example', data: hello, ports: [port] })

    expect([accepted, port.read()]).toEqual([[], []])
  })

  it.each<[string, Partial<HelloEvent>]>([
    ['another window', { source: {} }],
    ['no window', { source: null }],
    ['no port', { ports: [] }],
    ['two ports', { ports: [makePort(), makePort()] }],
    ['another version', { data: { ...hello, v: 2 } }],
    ['a short nonce', { data: { ...hello, n: 'ab' } }],
    ['a text', { data: JSON.stringify(hello) }],
    ['nothing', { data: null }]
  ])('does not answer %s', (_, part) => {
    const { greet, accepted } = open()

    greet(part)

    expect(accepted).toEqual([])
    for (const port of (part.ports ?? []) as ReturnType<typeof makePort>[]) expect(port.read()).toEqual([])
  })

  it('accepts no greeting if the frame is not embedded', () => {
    const { greet, accepted } = open(true)

    greet({})

    expect(accepted).toEqual([])
  })

  it('EW-05: accepts, of 5,000 pairs of source and origin, only the parent at an origin of the project', () => {
    const origins = fc.oneof(
      fc.constantFrom(
        'https://shop.example',
        'https://a.shop.example',
        'https://a.b.shop.example',
        'http://shop.example',
        'https://shop.example:444',
        'https://shop.example.evil.example',
        'null',
        ''
      ),
      fc.webUrl().map((url) => new URL(url).origin),
      fc.string()
    )
    fc.assert(
      fc.property(fc.boolean(), origins, (isParent, origin) => {
        const { greet, accepted } = open()
        greet(isParent ? { origin } : { origin, source: { origin } })
        const isProjects =
          origin === 'https://shop.example' || /^https:\/\/[a-z0-9-]+\.shop\.example$/.test(origin)
        expect(accepted).toHaveLength(isParent && isProjects ? 1 : 0)
      }),
      { numRuns: 5_000 }
    )
  })
})

describe('hostOf', () => {
  const self = {}
  const parent = {}
  const opener = {}

  it('returns the page around a frame, whatever its opener', () => {
    expect(hostOf({ parent, self, opener }, 'frame')).toBe(parent)
    expect(hostOf({ parent: self, self, opener }, 'frame')).toBeUndefined()
  })

  it('returns the opener of a window, and nothing for a window inside a page', () => {
    expect(hostOf({ parent: self, self, opener }, 'window')).toBe(opener)
    expect(hostOf({ parent: self, self, opener: null }, 'window')).toBeUndefined()
    expect(hostOf({ parent, self, opener }, 'window')).toBeUndefined()
  })

  it('MSG-1: lets a window accept greetings from its opener only', () => {
    const accepted: string[] = []
    const host = hostOf({ parent: self, self, opener }, 'window')
    const listen = acceptHost(host, project, caps, (_, origin) => accepted.push(origin))
    const greet = (source: unknown, origin: string) =>
      listen({ source, origin, data: hello, ports: [makePort()] })

    for (const source of [self, parent, {}, null, undefined]) greet(source, 'https://shop.example')
    greet(opener, 'https://evil.example')
    expect(accepted).toEqual([])
    greet(opener, 'https://shop.example')
    expect(accepted).toEqual(['https://shop.example'])
  })
})

function makePort() {
  const sent: string[] = []
  const port: HostPort = { postMessage: (message) => void sent.push(message), onmessage: null }
  return Object.assign(port, { read: () => sent.map(readWalletMessage) })
}

function open(isTop = false) {
  const self = {}
  const parent = isTop ? self : {}
  const accepted: unknown[] = []
  const listener = acceptHost(
    hostOf({ parent, self, opener: undefined }, 'frame'),
    project,
    caps,
    (port, origin) => accepted.push({ port, origin })
  )
  const greet = (part: Partial<HelloEvent>) =>
    listener({ source: parent, origin: 'https://shop.example', data: hello, ports: [makePort()], ...part })
  return { greet, accepted }
}
