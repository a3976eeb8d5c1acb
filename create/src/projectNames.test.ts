/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { nameOfFolder, nameProblem, toNames } from './projectNames.js'

describe('project names', () => {
  it.each(['app', 'my-app', 'a.b_c~d', '@acme/vault', '0x', '-a'])('%s is valid', (name) => {
    expect(nameProblem(name)).toBeUndefined()
  })

  it.each([
    ['', 'A name is required'],
    ['My App', 'Names must be in lower case: my app'],
    ['my app', 'A name can contain only letters, digits, -, . and _'],
    ['.app', 'A name cannot begin with a dot or an underscore'],
    ['@acme/_vault', 'A name cannot begin with a dot or an underscore'],
    ['@/vault', 'The part between @ and / is missing'],
    ['@acme/', 'The name after the scope is missing'],
    ['a/b', 'A name can contain only letters, digits, -, . and _'],
    ['../up', 'A name cannot begin with a dot or an underscore'],
    ['"', 'A name can contain only letters, digits, -, . and _'],
    ['node_modules', 'The name node_modules is reserved by npm'],
    ['a'.repeat(215), 'A name can have at most 214 characters']
  ])('%j is invalid: %s', (name, problem) => {
    expect(nameProblem(name)).toBe(problem)
  })

  it('any folder yields a valid npm name and valid identifiers', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (folder) => {
        const name = nameOfFolder(`/tmp/${folder.replaceAll('\0', '')}`)
        expect(nameProblem(name)).toBeUndefined()
        const { camel, pascal, id } = toNames(name)
        expect(camel).toMatch(/^[a-z][a-zA-Z0-9]*$/)
        expect(pascal).toMatch(/^[A-Z][a-zA-Z0-9]*$/)
        expect(id).toBe(name)
      })
    )
  })

  it('a scope becomes the prefix of the plugin id', () => {
    expect(toNames('@acme/cold-vault')).toEqual({
      name: '@acme/cold-vault',
      id: 'acme:cold-vault',
      title: 'Cold Vault',
      camel: 'coldVault',
      pascal: 'ColdVault'
    })
    expect(toNames('3d').camel).toBe('my3d')
  })

  it("a package named after Plugboard in somebody's scope has the name of the scope", () => {
    expect(toNames('@acme-wallet/plugboard')).toEqual({
      name: '@acme-wallet/plugboard',
      id: 'acme-wallet:plugboard',
      title: 'Acme Wallet',
      camel: 'acmeWallet',
      pascal: 'AcmeWallet'
    })
  })

  it('a word of the language or of the template is no name of a function', () => {
    expect(toNames('@acme/switch')).toMatchObject({
      id: 'acme:switch',
      camel: 'switchPlugin',
      pascal: 'SwitchPlugin'
    })
    expect(toNames('open-session', (name) => name === 'openSession').camel).toBe('openSessionPlugin')
  })
})
