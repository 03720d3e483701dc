/** The configuration is invalid; the message names the variable, or file and line. */
export class ConfigError extends Error {}
