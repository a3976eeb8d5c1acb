import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { definePlugin, type Kit } from '@plugboard/core'
import { type Portfolio, portfolioToken } from '@plugboard/core/features'
import { fakeConnector } from '@plugboard/core/testing'
import { waitFor } from '@testing-library/react'
import { defineDomView, defineView } from '../define/defineView.js'
import { uiOf } from '../shell/Ui.js'
import { drawView } from '../testing/drawView.js'
import { settle } from '../testing/modalTest.js'

let warned: jest.SpiedFunction<typeof console.warn>
beforeEach(() => {
  warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => warned.mockRestore())

/** What the developer was told, without React's own warnings. */
const told = () =>
  warned.mock.calls.map(([text]) => String(text)).filter((text) => text.startsWith('[plugboard]'))

/** As the plugin of the account's holdings adds them. */
const assetViews = definePlugin({
  name: 'acme:assets',
  setup(kit) {
    kit.registerView({ id: 'Tokens', title: 'Tokens', load: async () => ({ default: () => null }) })
    kit.addToSlot('account.tabs', {
      id: 'tokens',
      label: 'Tokens',
      view: 'Tokens',
      visible: () => kit.get(portfolioToken) !== undefined
    } as never)
  }
})

const warnings = () => warned.mock.calls.map(([text]) => String(text)).filter((text) => text.includes('view'))

describe('opening a view', () => {
  it('warns in the console in debug mode if a required parameter is missing', async () => {
    await drawView('InstallWallet', {} as never, { debug: true })
    await waitFor(() =>
      expect(new Set(warnings())).toEqual(
        new Set(["[plugboard] The view 'InstallWallet' was opened without its params: walletId"])
      )
    )
  })

  it('warns if there is no such view', async () => {
    await drawView('Nowhere', undefined, { debug: true })
    await waitFor(() =>
      expect(new Set(warnings())).toEqual(new Set(["[plugboard] There is no view 'Nowhere'"]))
    )
  })

  it('reports a view whose module has no component, with its plugin, instead of loading it forever', async () => {
    const failed = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const acme = definePlugin({
      name: 'acme',
      setup: (kit) => void kit.registerView({ id: 'Empty', title: 'Empty', load: async () => ({}) as never })
    })
    const { container, errors } = await drawView('Empty' as never, undefined as never, { plugins: [acme] })
    await waitFor(() => expect(container.querySelector('.pb-failed')).not.toBeNull())
    await settle()
    failed.mockRestore()
    expect(errors).toContainEqual(
      expect.objectContaining({
        notes: "Reported by 'acme'.",
        cause: expect.objectContaining({ message: "The view 'Empty' has no component" })
      })
    )
  })

  it('names the plugin that defines a view without a component', async () => {
    const acme = definePlugin({
      name: 'acme',
      setup(kit) {
        kit.registerView(defineView('Plain' as never, { title: 'Plain' } as never))
        kit.registerView(defineDomView('Dom' as never, { title: 'Dom' } as never))
      }
    })
    await drawView('WhatIsAWallet', undefined, { plugins: [acme], debug: true })
    await settle()
    expect(told()).toEqual([
      expect.stringContaining(
        "The plugin 'acme' is at fault: the view 'Plain' has no load(), component or mount(); the view 'Dom' has no load(), component or mount()"
      )
    ])
  })

  it.each([
    ['no object', 'dark', "it is no object such as { mode: 'dark' }"],
    ['an unknown mode', { mode: 'night' }, "`mode` is none of 'light', 'dark' and 'auto'"],
    ['a named colour', { accent: 'red' }, '`accent` is not a colour such as #3b5bdb'],
    ['a radius with a unit', { radius: '8px' }, '`radius` is not a number'],
    ['a list of variables', { variables: ['--pb-radius-card'] }, '`variables` is not an object']
  ])('warns once in debug mode about a theme with %s', async (_, theme, fault) => {
    const before = async (kit: Kit) => uiOf(kit).set({ theme: theme as never })
    const { remount } = await drawView('WhatIsAWallet', undefined, { debug: true, before })
    await settle()
    await remount()
    await settle()
    expect(told()).toEqual([`[plugboard] theme: ${fault}.`])
  })

  it('warns once in debug mode that the tabs of the account need a portfolio', async () => {
    const wallet = fakeConnector()
    const before = async (kit: Kit) => kit.connect('fake')
    const options = { plugins: [assetViews], connectors: [wallet.connector], debug: true, before }
    const { remount } = await drawView('Account', undefined, options)
    await settle()
    await remount()
    await settle()
    expect(told()).toEqual([
      "[plugboard] The plugin 'acme:assets' shows no tokens, collectibles or history: no plugin provides a portfolio, such as portfolio() of @plugboard/portfolio."
    ])
  })

  it('does not warn about tabs that are drawn, or about a sound theme', async () => {
    const wallet = fakeConnector()
    const before = async (kit: Kit) => {
      uiOf(kit).set({ theme: { mode: 'dark', accent: '#0af', radius: 8, variables: {}, icons: {} } })
      await kit.connect('fake')
    }
    const portfolio = definePlugin({
      name: 'acme:portfolio',
      provides: [portfolioToken],
      setup: (kit) => void kit.provide(portfolioToken, {} as Portfolio)
    })
    const plugins = [assetViews, portfolio]
    await drawView('Account', undefined, { plugins, connectors: [wallet.connector], debug: true, before })
    await settle()
    expect(told()).toEqual([])
  })

  it.each([
    ['has all its parameters', { walletId: 'oak' }, true],
    ['happens on the page of a visitor', {} as never, false]
  ])('does not warn when it %s', async (_, params, debug) => {
    await drawView('InstallWallet', params, { debug })
    await settle()
    expect(warnings()).toEqual([])
  })
})
