import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import type { ContactedHost } from '@plugboard/core'
import { contactsIn } from './contactsIn.js'
import { folders } from './folders.js'
import { parse } from './parse.js'
import { sources } from './sources.js'

/** The list of each package that has one. */
const lists = folders()
  .filter((folder) => existsSync(`${folder}/src/contactedHosts.ts`))
  .map((folder) => {
    const { contactedHosts } = require(resolve(folder, 'src/contactedHosts.ts')) as {
      contactedHosts: readonly ContactedHost[]
    }
    return { folder, contactedHosts }
  })

const declared = new Set(
  lists.flatMap(({ folder, contactedHosts }) =>
    contactedHosts.flatMap(({ files }) => files.map((file) => `${folder}/src/${file}`))
  )
)

/** Addresses of pages that a visitor is led to, as data: the ui's `LinkRow` links there. */
const links = [
  'plugins/gateway/src/catalogue/minimalCatalogue.ts',
  // To another page of the wallet itself.
  'services/wallet/src/site/pages/LeavingSections.tsx',
  'ui/src/wallets/builtInWallets.ts'
]

const canaries = [
  ['fetch', 'await fetch(url)'],
  ['fetch', 'await globalThis.fetch(url)'],
  ['WebSocket', 'const socket = new WebSocket(url)'],
  ['EventSource', 'const source = new EventSource(url)'],
  ['sendBeacon', 'navigator.sendBeacon(url, body)'],
  ['Image', 'const image = new Image()'],
  ['<img>', 'const view = <img src={url} alt="" />'],
  ['<a>', 'const view = <a href={url}>x</a>'],
  ['<form>', 'const view = <form action={url} />'],
  ['<form>', 'const view = <form {...rest} />'],
  ['<iframe>', "const frame = document.createElement('iframe')"],
  ['import of a computed address', 'await import(url)'],
  ['viem http', "import { http } from 'viem'"],
  ['viem make', "import { createPublicClient as make } from 'viem'"],
  ['@walletconnect/universal-provider', "import Provider from '@walletconnect/universal-provider'"],
  ['@walletconnect/universal-provider', "await import('@walletconnect/universal-provider')"],
  ['ws', "import WebSocket from 'ws'"],
  ['@redis/client createClient', "import { createClient } from '@redis/client'"],
  ['pg', "const { default: pg } = await import('pg')"],
  ['node:https request', "import { request } from 'node:https'"],
  ['https://api.example/v1', "const url = 'https://api.example/v1'"],
  ['wss://relay.example', 'const url = `wss://relay.example`']
] as const

describe('contacted hosts', () => {
  it.each(canaries)('are recognised: %s in %s', (contact, text) => {
    expect(contactsIn(parse('ui/src/x.tsx', text))).toContain(contact)
  })

  it('are not confused with types, our own names, vocabularies or lazily loaded parts', () => {
    const text = `
      import type { HttpTransport } from 'viem'
      import { getAddress, encodeFunctionData } from 'viem'
      /** See https://example.org and fetch(url). */
      const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
      const field = <form onSubmit={save} />
      const file = <a download href="data:text/plain,kit" />
      const late = () => import('./late.js')
      class Ui { fetch() {} load() { return this.fetch() } }`
    expect(contactsIn(parse('ui/src/x.tsx', text))).toEqual([])
  })

  it('are listed by the package that contacts them, in <package>/src/contactedHosts.ts', () => {
    const undeclared = sources()
      .filter(
        ({ path }) => !declared.has(path) && !links.includes(path) && !path.endsWith('contactedHosts.ts')
      )
      .flatMap((source) => contactsIn(source).map((contact) => `${source.path}: ${contact}`))
    expect(undeclared).toEqual([])
  })

  it('are contacted by the files that the lists name', () => {
    const contacting = new Set(
      sources()
        .filter((source) => contactsIn(source).length > 0)
        .map(({ path }) => path)
    )
    expect([...declared].filter((path) => !contacting.has(path))).toEqual([])
  })

  it('are documented with what is sent, when, and how to turn it off', () => {
    expect(lists.length).toBeGreaterThan(4)
    for (const { contactedHosts } of lists)
      for (const { host, from, directive, what, when, off } of contactedHosts) {
        for (const words of [host, what, when, off]) expect(words).toMatch(/\w{3}/)
        expect(['page', 'server', 'test']).toContain(from)
        if (from !== 'page') expect(directive).toBeUndefined()
      }
  })

  it('are not in the code that a page loads', () => {
    for (const { folder } of lists) expect(existsSync(`${folder}/dist/contactedHosts.js`)).toBe(false)
  })
})
