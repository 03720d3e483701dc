#!/bin/sh
# Fetches the Cellgate agent from a site, checks that it is the one this script was made with, and installs it. The back office shows the
# whole command:
#
#   curl -fsSL SITE/agent/install.sh | sudo sh -s -- --site SITE --code CODE [--port PORT]
#
# On a machine that has the agent it mends what is missing. --root DIR puts everything below DIR.
set -eu
umask 022

version='@VERSION@'
sha256='@SHA256@'

fail() {
  echo "install.sh: $1" >&2
  exit 2
}

need() {
  command -v "$1" >/dev/null || fail "$1 is needed: apt-get install $2"
}

# All of it in a function: a script that was cut off on its way does nothing.
main() {
  site='' code='' port='' root='' echo_url=''
  while [ $# -gt 0 ]; do
    [ $# -gt 1 ] || fail "$1 needs a value"
    case $1 in
      --site) site=${2%/} ;;
      --code) code=$2 ;;
      --port) port=$2 ;;
      --root) root=$2 ;;
      --echo-url) echo_url=$2 ;;
      *) fail "what is $1?" ;;
    esac
    shift 2
  done
  case $site in
    https://?* | http://localhost* | http://127.0.0.1*) ;;
    *) fail 'which --site? It begins with https://' ;;
  esac
  [ -n "$root" ] || [ "$(id -u)" = 0 ] || fail 'run it as root'
  [ "$(uname -s) $(uname -m)" = 'Linux x86_64' ] || fail 'the agent runs on Linux on x64'
  need curl curl
  need tar tar
  need sha256sum coreutils

  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  name=cellgate-agent-$version
  echo "Fetching $name from $site"
  curl -fsSL --retry 3 -o "$work/package.tar.gz" "$site/agent/$name-linux-x64.tar.gz" ||
    fail 'the package could not be fetched'
  echo "$sha256  $work/package.tar.gz" | sha256sum --check --status ||
    fail 'what came is not the package that belongs to this script: nothing was installed. Fetch the script again'
  tar -xzf "$work/package.tar.gz" -C "$work"

  set -- install --api-url "$site/api"
  [ -z "$code" ] || set -- "$@" --code "$code"
  [ -z "$port" ] || set -- "$@" --port "$port"
  [ -z "$root" ] || set -- "$@" --root "$root"
  [ -z "$echo_url" ] || set -- "$@" --echo-url "$echo_url"
  sh "$work/$name/install.sh" "$@"
}

main "$@"
