import { afterEach, describe, expect, it } from '@jest/globals'
import type { Transaction } from '@plugboard/core'
import { cleanup, waitFor } from '@testing-library/react'
import { openScene, transaction } from '../../test/scene'

afterEach(cleanup)

/** The second line of a row, for a transaction with this address. */
async function note(name: string, operationType: Transaction['metadata']['operationType'], locale: string) {
  const sent = transaction('sent', Date.now(), {
    metadata: { operationType, sentTo: 'carolsaddress-of-toys' },
    transfers: []
  })
  const { dialog } = await openScene(
    'Activity',
    {
      activity: { loading: false, hasMore: false, tokensOnly: false, transactions: [sent] },
      names: { 'carolsaddress-of-toys': name }
    },
    { locale }
  )
  const text = () => dialog.getAllByRole('listitem')[0]?.querySelector('.pb-row-note')?.textContent
  await waitFor(() => expect(text()).toContain(name.slice(0, 1)))
  return text()
}

describe('a name in a row of the history cannot reorder the text around it', () => {
  it.each([
    ['en', 'send', 'carol.toy', 'To carol.toy'],
    ['en', 'send', 'כרם.toy', 'To \u2068כרם.toy\u2069'],
    ['en', 'execute', 'כרם (old)', '\u2068כרם (old)\u2069'],
    ['he', 'send', 'Foo Inc.', 'אל \u2068Foo Inc.\u2069'],
    // A name that stands alone has no sentence that isolates it.
    ['he', 'execute', 'Foo Inc.', '\u2068Foo Inc.\u2069'],
    ['ar', 'mint', '(old) Router', '\u2068(old) Router\u2069']
  ] as const)('in %s, for %s to %s', async (locale, operation, name, expected) => {
    expect(await note(name, operation, locale)).toBe(expected)
  })

  it('with characters that would end its isolation', async () => {
    expect(await note('a\u2069\u202eb א', 'send', 'en')).toBe('To \u2068ab א\u2069')
  })
})
