#!/bin/sh
# Installs, upgrades or removes the Cellgate agent on a Debian server with systemd. Run it again as often as you like.
#
#   install.sh install   --api-url URL --key PUBLIC_KEY --code CODE [--port PORT] [--echo-url URL]
#   install.sh upgrade
#   install.sh rollback
#   install.sh uninstall [--keep-state]
#
# It lies in the unpacked package, and installs that. PUBLIC_KEY is the minisign key that `cellgate-agent upgrade` will accept. --root DIR
# puts everything below DIR.
set -eu
umask 022

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
root='' api_url='' key='' code='' port=3000 echo_url='' keep_state=no is_networkd_told=yes

fail() {
  echo "install.sh: $1" >&2
  exit 2
}

[ $# -gt 0 ] || fail 'command missing: install, upgrade, rollback or uninstall'
command=$1
shift
while [ $# -gt 0 ]; do
  case $1 in
    --keep-state) keep_state=yes && shift && continue ;;
    --root | --api-url | --key | --code | --port | --echo-url) [ $# -gt 1 ] || fail "$1 requires a value" ;;
    *) fail "unknown option $1" ;;
  esac
  case $1 in
    --root) root=$2 ;;
    --api-url) api_url=$2 ;;
    --key) key=$2 ;;
    --code) code=$2 ;;
    --port) port=$2 ;;
    --echo-url) echo_url=$2 ;;
  esac
  shift 2
done
# These go into a file that systemd reads line by line.
for value in "$api_url" "$key" "$code" "$port" "$echo_url"; do
  case $value in *[!A-Za-z0-9._~:/?\&=%+-]*) fail 'an option contains an invalid character' ;; esac
done
case $api_url in
  '' | https://?*) ;;
  http://localhost | http://localhost[:/]* | http://127.0.0.1 | http://127.0.0.1[:/]* | http://\[::1\]*) ;;
  *) fail '--api-url must be a URL that starts with https://' ;;
esac
[ -n "$root" ] || [ "$(id -u)" = 0 ] || fail 'run this script as root'

opt=$root/opt/cellgate-agent
etc=$root/etc/cellgate-agent
state=$root/var/lib/cellgate-agent
cache=$root/var/cache/cellgate-agent
units='cellgate-plane.service cellgate-agent.service'

# What goes where outside the program's own folders: source in install/, folder.
placed="
cellgate-plane.service /etc/systemd/system
cellgate-agent.service /etc/systemd/system
70-cellgate-sticks.rules /etc/udev/rules.d
10-cellgate-sticks.link /etc/systemd/network
20-cellgate-sticks.network /etc/systemd/network
cellgate-networkd.conf /etc/systemd/networkd.conf.d
cellgate-networkmanager.conf /etc/NetworkManager/conf.d
60-cellgate.conf /etc/sysctl.d
cellgate-modules.conf /etc/modules-load.d
cellgate-agent /usr/local/bin
"

# The programs that the agent runs; on a Debian that has none of them yet.
put_tools() {
  missing=''
  for tool in ip:iproute2 nft:nftables usb_modeswitch:usb-modeswitch minisign:minisign curl:curl; do
    command -v "${tool%%:*}" >/dev/null || [ -x "/usr/sbin/${tool%%:*}" ] || missing="$missing ${tool##*:}"
  done
  [ -n "$missing" ] || return 0
  command -v apt-get >/dev/null || fail "packages missing:$missing"
  # Word by word, which is meant.
  # shellcheck disable=SC2086
  DEBIAN_FRONTEND=noninteractive apt-get install --yes --quiet --no-install-recommends $missing ||
    fail "packages not installed:$missing"
}

put_program() {
  version=$(cat "$here/VERSION")
  mkdir -p "$opt"
  if [ "$here" != "$opt/$version" ]; then
    rm -rf "$opt/.new"
    cp -a "$here" "$opt/.new"
    # Files may be opened while they are replaced: take the old ones away only when the new ones are there.
    rm -rf "$opt/.old"
    [ ! -e "$opt/$version" ] || mv "$opt/$version" "$opt/.old"
    mv "$opt/.new" "$opt/$version"
    rm -rf "$opt/.old"
  fi
  before=$(readlink "$opt/current" || true)
  if [ "$before" != "$version" ]; then
    [ -z "$before" ] || point previous "$before"
    point current "$version"
    drop_compiled
  fi
}

# What Node has compiled of the version before; the next start compiles its own.
drop_compiled() {
  rm -rf "$cache"/*
}

point() {
  ln -sfn "$2" "$opt/.$1"
  mv -T "$opt/.$1" "$opt/$1"
}

# Only the running version and the one before it are kept.
drop_older() {
  for folder in "$opt"/*/; do
    name=$(basename "$folder")
    case $name in
      current | previous | "$(readlink "$opt/current")" | "$(readlink "$opt/previous" || true)") ;;
      *) rm -rf "$folder" ;;
    esac
  done
}

put_files() {
  networkd_conf=/etc/systemd/networkd.conf.d/cellgate-networkd.conf
  cmp -s "$opt/current/install/cellgate-networkd.conf" "$root$networkd_conf" || is_networkd_told=no
  echo "$placed" | while read -r name folder; do
    [ -n "$name" ] || continue
    mkdir -p "$root$folder"
    if [ -e "$opt/current/install/$name" ]; then
      cp "$opt/current/install/$name" "$root$folder/$name"
    else
      # A version before this one, to which it was rolled back, has not known it.
      rm -f "$root$folder/$name"
    fi
  done
  chmod 755 "$root/usr/local/bin/cellgate-agent"
}

put_users() {
  getent group cellgate >/dev/null || groupadd --system cellgate
  for user in cellgate cellgate-plane; do
    getent passwd "$user" >/dev/null ||
      useradd --system --gid cellgate --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin "$user"
  done
}

# set_value NAME VALUE: in agent.env, where the other lines stay as they are.
set_value() {
  (umask 077 && { grep -v "^$1=" "$etc/agent.env" || true; echo "$1=$2"; } >"$etc/.agent.env")
  mv "$etc/.agent.env" "$etc/agent.env"
}

# By the number that the user has on this machine, which may be another one than on the machine that the settings came from.
put_guard() {
  set_value CELLGATE_PLANE_UID "$(id -u cellgate-plane)"
}

# What the operator may have changed is written once and then left alone.
put_settings() {
  mkdir -p "$etc" "$state"
  chmod 755 "$etc"
  if [ ! -e "$etc/agent.env" ]; then
    (umask 077 && cat >"$etc/agent.env") <<EOF
CELLGATE_API_URL=$api_url
CELLGATE_ENROLMENT_CODE=$code
CELLGATE_ECHO_URL=${echo_url:-$api_url/me/ip}
CELLGATE_STATE_DIR=/var/lib/cellgate-agent
CELLGATE_PLANE_SOCKET=/run/cellgate-plane/plane.sock
CELLGATE_MODEM_INVENTORY=/etc/cellgate-agent/modems.json
CELLGATE_MODEM_ROUTES=on
CELLGATE_METRICS_PORT=$port
EOF
  elif [ -n "$code" ]; then
    # A server that is enrolled anew gets a new code.
    set_value CELLGATE_ENROLMENT_CODE "$code"
  fi
  [ -z "$key" ] || echo "$key" >"$etc/package.key"
  [ -e "$etc/plane.env" ] || echo 'CELLGATE_PLANE_SOCKET=/run/cellgate-plane/plane.sock' >"$etc/plane.env"
  [ -e "$etc/modems.json" ] || (umask 077 && echo '{"slots":[],"usbRoot":"/sys"}' >"$etc/modems.json")
  chown cellgate:cellgate "$etc/modems.json" "$state"
  chmod 700 "$state"
}

# Whether the plane runs as another user than its unit says. A process cannot change that and hand over.
plane_is_foreign() {
  pid=$(systemctl show --property=MainPID --value cellgate-plane.service)
  case $pid in "" | 0 | *[!0-9]*) return 1 ;; esac
  user=$(sed -n "s/^User=//p" "$root/etc/systemd/system/cellgate-plane.service")
  [ "$(stat -c %U "/proc/$pid" 2>/dev/null || echo "$user")" != "$user" ]
}

# The plane hands its tunnels over; the agent may go at any time, because the plane serves without it.
start() {
  systemctl daemon-reload
  for unit in $units; do systemctl enable --quiet "$unit"; done
  if ! systemctl is-active --quiet cellgate-plane.service; then
    systemctl start cellgate-plane.service
  elif plane_is_foreign; then
    echo 'Restarting the proxy plane under another user. Open tunnels are closed.'
    systemctl stop cellgate-plane.service
    systemctl start cellgate-plane.service
  else
    systemctl reload cellgate-plane.service ||
      echo 'The proxy plane did not hand over and keeps running the previous version. Check: journalctl -u cellgate-plane' >&2
  fi
  systemctl restart cellgate-agent.service
}

reload_machine() {
  udevadm control --reload || true
  # What is plugged in already gets its rights now, not when it is plugged in next.
  udevadm trigger --action=add --subsystem-match=usb || true
  udevadm settle --timeout=10 || true
  modprobe nf_conntrack || true
  sysctl --quiet --load "$root/etc/sysctl.d/60-cellgate.conf" || true
  put_leases
}

# Whether systemd-networkd would have something to do here beside the sticks.
networkd_has_more() {
  for file in "$root"/etc/systemd/network/*.network "$root"/run/systemd/network/*.network; do
    case $file in */20-cellgate-sticks.network | *'*.network') ;; *) return 0 ;; esac
  done
  return 1
}

# Sticks lease their addresses by systemd-networkd, which rests on a Debian that was set up with ifupdown or NetworkManager.
put_leases() {
  if systemctl is-active --quiet systemd-networkd.service; then
    # It reads that file at its start alone; addresses outlast a restart.
    [ $is_networkd_told = yes ] || systemctl restart systemd-networkd.service || true
    networkctl reload 2>/dev/null || true
  elif systemctl is-active --quiet dhcpcd.service; then
    :
  elif networkd_has_more; then
    echo 'systemd-networkd is not running, so modems get no address. It was not started because it would manage other interfaces as well: start it yourself.' >&2
  else
    systemctl enable --now --quiet systemd-networkd.service || true
    # Nothing of it is worth waiting for at a boot.
    systemctl disable --quiet systemd-networkd-wait-online.service || true
    touch "$etc/networkd-is-ours"
  fi
}

# Gives systemd-networkd its rest back, unless somebody else uses it by now.
drop_leases() {
  if [ -e "$etc/networkd-is-ours" ] && ! networkd_has_more; then
    systemctl disable --now --quiet systemd-networkd.service systemd-networkd.socket || true
  else
    networkctl reload 2>/dev/null || true
  fi
}

case $command in
  install)
    [ -e "$etc/agent.env" ] || { [ -n "$api_url" ] && [ -n "$code" ]; } ||
      fail 'the first installation requires --api-url and --code from the back office'
    [ -s "$etc/package.key" ] || [ -n "$key" ] || fail '--key is missing. The back office shows the public key of your packages'
    put_tools
    put_users
    put_program
    put_settings
    put_guard
    put_files
    reload_machine
    start
    drop_older
    [ -z "$code" ] || { [ ! -e "$state/identity/enrolment.json" ] && [ ! -e "$state/identity/renewed.json" ]; } ||
      echo 'This machine is enrolled already and stays the same server. To enrol it as another server, uninstall first.' >&2
    echo "cellgate-agent $version is running. Check this machine with: cellgate-agent doctor"
    ;;
  upgrade)
    [ -L "$opt/current" ] || fail 'cellgate-agent is not installed'
    put_users
    put_program
    put_guard
    put_files
    reload_machine
    start
    drop_older
    echo "cellgate-agent $version is running"
    ;;
  rollback)
    [ -L "$opt/previous" ] || fail 'there is no previous version'
    now=$(readlink "$opt/current")
    point current "$(readlink "$opt/previous")"
    point previous "$now"
    drop_compiled
    put_files
    start
    echo "cellgate-agent $(readlink "$opt/current") is running"
    ;;
  uninstall)
    for unit in $units; do systemctl disable --now --quiet "$unit" || true; done
    # Below another root there are no routes of ours.
    [ -n "$root" ] || [ ! -e "$opt/current" ] || "$opt/current/bin/node" "$opt/current/edge-agent/src/cli.ts" remove-routes || true
    echo "$placed" | while read -r name folder; do
      [ -z "$name" ] || rm -f "$root$folder/$name"
    done
    systemctl daemon-reload
    udevadm control --reload || true
    drop_leases
    rm -rf "$opt" "$cache"
    [ "$keep_state" = yes ] || rm -rf "$etc" "$state"
    for user in cellgate-plane cellgate; do
      [ "$keep_state" = yes ] || ! getent passwd "$user" >/dev/null || userdel "$user"
    done
    [ "$keep_state" = yes ] || ! getent group cellgate >/dev/null || groupdel cellgate
    echo 'cellgate-agent was removed'
    ;;
  *) fail "unknown command $command" ;;
esac
