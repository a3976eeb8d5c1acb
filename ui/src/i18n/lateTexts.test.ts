/** @jest-environment node */
import { expect, it } from '@jest/globals'
import type { RegisteredTexts, Texts } from '@plugboard/core'
import { observable, runInAction } from 'mobx'
import { TextStore } from './TextStore.js'

const moment = () => new Promise((resolve) => setTimeout(resolve, 50))

/** A plugin whose texts in Arabic arrive when `arrive` is called. */
function slowPlugin(id: string) {
  let arrive = () => {}
  const texts = new Promise<Texts>((resolve) => {
    arrive = () => resolve({ 'acme.title': id })
  })
  const registered: RegisteredTexts = { id, texts: { ar: () => texts } }
  return { registered, arrive: () => arrive() }
}

/** A store that follows a list of plugins, and the title that one of them gives. */
function storeOf(...plugins: readonly RegisteredTexts[]) {
  const list = observable.box<readonly RegisteredTexts[]>(plugins, { deep: false })
  const store = new TextStore({
    texts: {
      get all() {
        return list.get()
      },
      ownerOf: () => 'acme'
    },
    report: () => undefined
  })
  return {
    store,
    title: () => (store.language.dictionary as Texts)['acme.title'],
    follow: (...next: readonly RegisteredTexts[]) => runInAction(() => list.set(next))
  }
}

it('does not show the texts of a plugin that was removed while they were loading', async () => {
  const [slow, quick] = [slowPlugin('slow'), slowPlugin('quick')]
  const { store, title, follow } = storeOf(slow.registered)
  store.set('ar')
  await moment()

  follow(quick.registered)
  quick.arrive()
  await moment()
  expect(title()).toBe('quick')
  slow.arrive()
  await moment()
  expect(title()).toBe('quick')
})

it('does not show texts in a language that was left while they were loading', async () => {
  const slow = slowPlugin('slow')
  const { store, title } = storeOf(slow.registered)
  store.set('ar')
  await moment()

  store.set('fr')
  await moment()
  slow.arrive()
  await moment()
  expect([store.language.locale, title()]).toEqual(['fr', undefined])
})
