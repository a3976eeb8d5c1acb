/**
 * One test file for all checks of every source: loading the compiler and parsing the sources takes seconds, which each further file would repeat.
 *
 * @jest-environment node
 */
import './arrows.js'
import './cycles.js'
import './fragments.js'
import './hosts.js'
import './house.js'
import './namedAddresses.js'
import './sinks.js'
import './texts.js'
