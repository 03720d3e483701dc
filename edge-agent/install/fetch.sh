#!/bin/sh
# Installs the Cellgate agent from a site: fetches the package of this script's version, checks its signature, and runs its installer. The
# back office shows the whole command, which checks the signature of this script before it runs it.
#
#   install.sh --site SITE --key PUBLIC_KEY [--code CODE] [--port PORT] [--echo-url URL] [--replace-key]
#
# Nothing is installed unless it is signed by PUBLIC_KEY (minisign). A server that has an agent accepts the key it was installed with and no
# other; --replace-key changes it. On such a server the script upgrades the agent and repairs what is missing. --root DIR puts everything
# below DIR.
set -eu
umask 022

version='@VERSION@'

fail() {
  echo "install.sh: $1" >&2
  exit 2
}

need() {
  command -v "$1" >/dev/null || fail "$1 is not installed. Run: apt-get install $2"
}

# download URL FILE: over https alone, redirects included; over http from this very machine, without redirects.
download() {
  case $1 in
    https://*) curl --proto '=https' --proto-redir '=https' -fsSL --retry 3 -o "$2" "$1" ;;
    *) curl --proto '=http' --max-redirs 0 -fsSL --retry 3 -o "$2" "$1" ;;
  esac
}

require_site() {
  case $site in
    https://?*) ;;
    http://localhost | http://localhost[:/]* | http://127.0.0.1 | http://127.0.0.1[:/]* | http://\[::1\]*) ;;
    *) fail '--site must be a URL that starts with https://' ;;
  esac
}

# The key that this server was installed with outranks the one that it is given.
require_key() {
  case $key in
    '' | *[!A-Za-z0-9+/=]*) fail '--key is missing or invalid. The back office shows the public key of your packages' ;;
  esac
  [ -s "$known_key" ] || return 0
  [ "$(cat "$known_key")" = "$key" ] || [ "$replace_key" = yes ] ||
    fail "this server only accepts packages signed by $(cat "$known_key"). If you have changed the key, add --replace-key"
}

# All of it in a function: a script that was cut off on its way does nothing.
main() {
  site='' key='' code='' port='' root='' echo_url='' replace_key=no
  while [ $# -gt 0 ]; do
    [ "$1" != --replace-key ] || { replace_key=yes && shift && continue; }
    [ $# -gt 1 ] || fail "$1 requires a value"
    case $1 in
      --site) site=${2%/} ;;
      --key) key=$2 ;;
      --code) code=$2 ;;
      --port) port=$2 ;;
      --root) root=$2 ;;
      --echo-url) echo_url=$2 ;;
      *) fail "unknown option $1" ;;
    esac
    shift 2
  done
  known_key=$root/etc/cellgate-agent/package.key
  require_site
  [ -n "$root" ] || [ "$(id -u)" = 0 ] || fail 'run this script as root'
  case "$(uname -s) $(uname -m)" in
    'Linux x86_64') arch=x64 ;;
    'Linux aarch64') arch=arm64 ;;
    *) fail 'the agent requires Linux on x64 or arm64' ;;
  esac
  need curl curl
  need tar tar
  need minisign minisign
  require_key

  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  name=cellgate-agent-$version
  archive=$name-linux-$arch.tar.gz
  echo "Fetching $name from $site"
  for file in "$archive" "$archive.minisig"; do
    download "$site/agent/$file" "$work/$file" || fail 'the download of the package failed'
  done
  signed=$(minisign -VQ -m "$work/$archive" -P "$key") ||
    fail 'the package is not signed by this key. Nothing was installed'
  # A package of another version may be signed by the same key.
  [ "$signed" = "$name" ] || fail "the package is signed as $signed, not as $name. Nothing was installed"
  tar -xzf "$work/$archive" -C "$work"

  set -- install --api-url "$site/api" --key "$key"
  [ -z "$code" ] || set -- "$@" --code "$code"
  [ -z "$port" ] || set -- "$@" --port "$port"
  [ -z "$root" ] || set -- "$@" --root "$root"
  [ -z "$echo_url" ] || set -- "$@" --echo-url "$echo_url"
  sh "$work/$name/install.sh" "$@"
}

main "$@"
