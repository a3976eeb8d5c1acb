/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { readArguments } from './commands.js'

const options = { config: { type: 'string' }, live: { type: 'boolean', short: 'l', default: false } } as const

const read = (...args: readonly string[]) =>
  readArguments({ command: 'toy', args, options, allowPositionals: true })

describe('the arguments of a command', () => {
  it('are read as Node does', () => {
    expect(read('serve', '--config', 'a.json', '-l')).toMatchObject({
      values: { config: 'a.json', live: true },
      positionals: ['serve']
    })
    expect(read().values).toMatchObject({ live: false })
    expect(read('--', '--what').positionals).toEqual(['--what'])
    expect(() => read('--config')).toThrow(/--config/)
  })

  it.each([
    [['--confg', 'a.json'], "unknown option '--confg', did you mean '--config'?"],
    [['serve', '--confg=a.json'], "unknown option '--confg', did you mean '--config'?"],
    [['--what'], "unknown option '--what', see toy --help"],
    [['-x'], "unknown option '-x', see toy --help"],
    [['--toString'], "unknown option '--toString', see toy --help"]
  ])('are refused with the option that was meant: %j', (args, message) => {
    expect(() => read(...args)).toThrow(
      expect.objectContaining({ message, code: 'ERR_PARSE_ARGS_UNKNOWN_OPTION' })
    )
  })

  it('are refused if they belong to another subcommand, where they would have no effect', () => {
    const subcommands = { serve: ['config'], check: ['config', 'live'] } as const
    const readOf = (...args: readonly string[]) =>
      readArguments({ command: 'toy', args, options, allowPositionals: true, subcommands })

    expect(readOf('check', '-l').values).toMatchObject({ live: true })
    expect(readOf('--config', 'a.json', 'serve').values).toMatchObject({ config: 'a.json' })
    // Without a subcommand, or with one that does not exist, the command itself says so.
    expect(readOf('-l').values).toMatchObject({ live: true })
    expect(readOf('toString', '-l').positionals).toEqual(['toString'])
    const message = "'serve' has no option '-l', see toy --help"
    expect(() => readOf('-l', 'serve')).toThrow(
      expect.objectContaining({ message, code: 'ERR_PARSE_ARGS_UNKNOWN_OPTION' })
    )
  })
})
