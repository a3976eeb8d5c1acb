/*
 * jest's runtime, with compiled modules that the test files of a worker share. jest compiles each module with
 * `vm.compileFunction`, which V8 never caches: every test file compiled React, viem and our own sources again, a seventh of the
 * processor time of short test files. V8 keeps what a `vm.Script` was compiled to, as long as it has no callback for `import()`
 * of its own.
 */
const vm = require('node:vm')

const { compileFunction } = vm

vm.compileFunction = (code, parameters = [], options = {}) => {
  const { filename, parsingContext, importModuleDynamically } = options
  if (!parsingContext || (importModuleDynamically && code.includes('import(')))
    return compileFunction(code, parameters, options)
  // The code starts in the first line, so that line numbers stay right. Its last line can be a comment, so the end stands below it.
  const script = new vm.Script(`(function (${parameters.join(', ')}) {${code}\n})`, { filename })
  return script.runInContext(parsingContext)
}

module.exports = require('jest-runtime')
