import { definePlugin } from '@plugboard/core'
import { nameSources } from '@plugboard/core/features'
import { maySign, namesToken } from './NamesService.js'
import { texts } from './texts.js'
import type {} from './Views.js'

/** The options of `names()`. */
export interface NamesOptions {
  /** Suffixes of the names; the first one is for new names. Default `['.reown.id', '.wcn.id']`. */
  readonly suffixes?: readonly [string, ...string[]] | undefined
  /** Which accounts can have a name: those of the login by e-mail and socials (`'auth'`, the default), or those of any wallet. */
  readonly signer?: 'auth' | 'any' | undefined
}

/**
 * Lets a visitor choose a name for an `eip155` account, from a row in the account view. Names are registered by plugins that contribute a source with
 * `register` to `nameSources`.
 */
export function names({ suffixes = ['.reown.id', '.wcn.id'], signer = 'auth' }: NamesOptions = {}) {
  return definePlugin({
    name: 'feature-names',
    provides: [namesToken],
    setup(kit) {
      kit.registerTexts(texts)
      kit.provide(namesToken, {
        suffixes,
        signer,
        setProfileName: (caipAddress, profileName) => kit.describeAddress(caipAddress, { profileName })
      })
      kit.registerView({
        id: 'RegisterAccountName',
        title: { key: 'names.title' },
        load: () => import('./views/RegisterAccountName.js')
      })
      kit.registerView({
        id: 'RegisterAccountNameSuccess',
        title: { key: 'names.own' },
        load: () => import('./views/RegisterAccountNameSuccess.js')
      })
      kit.addToSlot('account.rows', {
        id: 'names',
        label: { key: 'names.title' },
        view: 'RegisterAccountName',
        // An account with a name has already chosen.
        visible: (connection) =>
          connection !== undefined &&
          maySign(kit, signer, connection) &&
          kit.contributions(nameSources).some(({ register }) => register !== undefined) &&
          kit.accounts.of('eip155').profileName === undefined
      })
    }
  })
}
