#!/usr/bin/env bash
# Sends every REST request with curl, and checks the status of the response:
#   shop=http://localhost:4000 email=admin@haat.example password=haat-admin-demo bash rest.sh
set -euo pipefail
: "${shop:?} ${email:?} ${password:?}"
response=$(mktemp) picture_file=$(mktemp)
trap 'rm -f "$response" "$picture_file"' EXIT

# call STATUS TOKEN METHOD PATH [CURL_ARGUMENTS]: sends a request, and exits if the response has another status.
call() {
  local expected=$1 token=$2 method=$3 path=$4 status
  shift 4
  status=$(curl -s -o "$response" -w '%{http_code}' -X "$method" "$shop/api$path" \
    ${token:+-H "authorization: Bearer $token"} "$@")
  echo "$status $method $path"
  [ "$status" = "$expected" ] || { cat "$response" >&2; exit 1; }
}
# json STATUS TOKEN METHOD PATH BODY [CURL_ARGUMENTS]: the same with a JSON body.
json() { call "$1" "$2" "$3" "$4" -H 'content-type: application/json' --data-binary "$5" "${@:6}"; }
# field NAME: prints the first text field of this name in the last response.
field() { grep -o "\"$1\":\"[^\"]*\"" "$response" | head -1 | cut -d'"' -f4; }

# Accounts
json 200 '' POST /users/login "{\"email\": \"$email\", \"password\": \"$password\"}"
admin=$(field token)
user_email="kavya.$(date +%s)$RANDOM@example.com"
json 201 '' POST /users "{\"name\": \"Kavya Rao\", \"email\": \"$user_email\", \"password\": \"a long password\"}"
token=$(field token) user=$(field _id)
json 202 '' POST /users/code "{\"email\": \"$user_email\"}"
json 401 '' POST /users/login "{\"email\": \"nobody.$user_email\", \"code\": \"000000\"}"
json 200 '' POST /users/forgot-password "{\"email\": \"$user_email\"}"
json 400 '' POST /users/reset-password '{"token": "not the one of the mail", "password": "another password"}'
json 400 '' POST /users/verify-email '{"token": "not the one of the mail"}'
json 400 '' POST /users/undo-change '{"token": "not the one of the mail"}'
call 200 "$token" POST /users/request-verification
call 200 "$token" GET /users/profile
json 200 "$token" PUT /users/profile '{"name": "Kavya R. Rao"}'
json 200 "$token" PUT /users/updateprofile '{"name": "Kavya Rao"}'
json 201 "$token" POST /users/addresses '{"recipient": "Kavya Rao", "phone": "98450 12345",
  "line1": "14 Temple Tree Road", "postalCode": "570001", "city": "Mysuru", "state": "KA"}'
address=$(field _id)
call 200 "$token" GET /users/addresses
json 200 "$token" PUT "/users/addresses/$address" '{"landmark": "Opposite the temple"}'
call 200 "$token" DELETE "/users/addresses/$address"
call 200 "$admin" GET /users
call 200 "$admin" GET "/users/$user"
call 200 "$admin" GET "/users/$user/order-totals"
json 200 "$admin" PUT "/users/$user" '{"name": "Kavya Rao"}'

# Catalogue
picture=iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==
json 201 "$admin" POST /products "{\"name\": \"Shell Lamp\", \"price\": 499, \"countInStock\": 5,
  \"image\": \"data:image/png;base64,$picture\"}"
product=$(field _id)
json 200 "$admin" PUT "/products/$product" '{"price": 449.5, "stockChange": 2}'
json 200 "$admin" PUT "/products/$product" "{\"nameHi\": \"डेस्क लैंप\", \"descriptionHi\": \"पीतल का लैंप।\",
  \"pictures\": [{\"image\": \"data:image/png;base64,$picture\", \"alt\": \"The lamp\", \"altHi\": \"लैंप\"}]}"
base64 -d <<<"$picture" >"$picture_file"
call 200 "$admin" POST /upload -F "image=@$picture_file;type=image/png"
call 200 '' GET /products
call 200 '' GET "/products?keyword=lamp&pageNumber=1"
call 200 "$admin" GET '/products/changes?updatedSince=2026-01-01T00:00:00Z&first=100'
json 200 "$admin" POST /products/upsert "{\"products\": [{\"_id\": \"$product\", \"countInStock\": 9}]}" \
  -H "idempotency-key: $user_email"
json 200 "$admin" POST /products/bulk "{\"ids\": [\"$product\"], \"action\": \"CHANGE_PRICE\", \"percent\": 5, \"rounding\": \"RUPEE\"}"
undo=$(sed 's/.*"undo"//' "$response" | grep -o '"_id":"[^"]*"' | cut -d'"' -f4)
call 200 "$admin" POST "/products/bulk/$undo/undo"
call 200 '' GET /products/top
call 200 '' GET /products/search/lamp
call 200 '' GET "/products/$product"
json 201 "$token" POST "/products/$product/reviews" '{"rating": 5, "comment": "Lights the room."}'

# Orders
order_of_one="{\"orderItems\": [{\"product\": \"$product\", \"qty\": 1}], \"paymentMethord\": \"PayPal\",
  \"shippingAddress\": {\"address\": \"12 Palm Road\", \"city\": \"Pune\", \"postalCode\": \"411001\", \"country\": \"India\"}}"
json 200 '' POST /quote "$order_of_one"
json 201 "$token" POST /orders "$order_of_one" -H "idempotency-key: $user_email"
order=$(field _id)
json 201 "$token" POST /orders "$order_of_one" -H "idempotency-key: $user_email"
[ "$(field _id)" = "$order" ]
call 200 "$token" GET /orders/myorders
call 200 "$token" GET "/orders/$order"
call 200 "$token" GET "/orders/$order/policies"
call 200 "$admin" GET /orders
call 200 "$admin" GET '/orders/changes?first=10'
json 402 "$token" PUT "/orders/$order/pay" '{"id": "5O190127TN364715T"}'
call 409 "$token" POST "/orders/$order/razorpay"
call 409 "$admin" PUT "/orders/$order/deliver"
call 409 "$admin" PUT "/orders/$order/refund"
call 409 "$token" GET "/orders/$order/invoice.pdf"
call 200 "$token" GET "/orders/$order/documents"
call 200 "$admin" GET "/orders/packing-slips.pdf?ids=$order"
call 200 "$admin" GET "/orders/labels.pdf?ids=$order&sheet=A4"
call 200 "$admin" GET "/orders/pick-list.pdf?ids=$order&language=hi"
call 404 "$token" GET "/documents/$order.json"
call 404 "$token" GET "/documents/$order.pdf?language=hi"
json 200 "$admin" PUT "/orders/$order/address" \
  '{"shippingAddress": {"address": "14 Palm Road", "city": "Pune", "postalCode": "411001", "country": "India"}}'
call 200 "$admin" GET '/e-invoices?state=REFUSED'
call 404 "$admin" POST "/documents/$order/e-invoice/retry"
json 404 "$admin" POST "/documents/$order/e-invoice/cancel" '{"reason": "ORDER_CANCELLED"}'
json 404 "$admin" PUT "/documents/$order/eway" '{"number": "331001234567"}'
json 409 "$admin" PUT "/orders/$order/confirm" '{}'
call 409 "$token" POST "/orders/$order/confirm-code"
json 409 "$admin" PUT "/orders/$order/collect" '{"amount": 19049, "reference": "REM-2211"}'
json 409 "$admin" POST "/orders/$order/shipments" '{"courier": "Delhivery", "awb": "33900184771"}'
json 404 "$admin" PUT "/orders/$order/shipments/$order" '{"state": "HANDED_OVER"}'
call 404 "$admin" POST "/orders/$order/shipments/$order/book"
call 404 "$admin" GET "/orders/$order/shipments/$order/booking"
call 404 "$admin" GET "/orders/$order/shipments/$order/label.pdf"
call 404 '' GET /track/q1S6TV0fS8XKqjBv8sT0pA2w
json 409 "$admin" POST "/orders/$order/refund/quote" '{"shipping": true}'
json 404 "$admin" PUT "/orders/$order/refunds/$order" '{"reference": "UTR 620981120034"}'
call 409 "$admin" PUT "/orders/$order/refuse"
call 200 "$token" GET "/orders/$order/returns/options"
json 409 "$token" POST "/orders/$order/returns/quote" "{\"lines\": [{\"product\": \"$product\", \"qty\": 1}]}"
json 409 "$token" POST "/orders/$order/returns" \
  "{\"lines\": [{\"product\": \"$product\", \"qty\": 1, \"reason\": \"Does not work\"}], \"wish\": \"REFUND\"}"
call 409 "$token" POST "/orders/$order/returns/pictures" -F "image=@$picture_file;type=image/png"
call 200 "$admin" GET '/returns?isOpen=true'
call 404 "$token" GET "/returns/$order"
json 404 "$admin" PUT "/returns/$order" '{"action": "APPROVE"}'
call 404 '' GET "/returns/pictures/$order"
call 200 "$admin" POST /orders/remittance -H 'content-type: text/csv' \
  --data-binary $'order,amount,reference\nH-10001,19049,REM-2211\n'
json 202 '' POST /orders/access-code '{"orderNumber": "H-10001", "email": "kavya@example.com"}'
json 400 '' POST /orders/access '{"orderNumber": "H-10001", "email": "kavya@example.com", "code": "402718"}'
call 404 "$token" POST "/orders/$order/account"
json 404 "$token" PUT "/orders/$order/guest-email" '{"email": "kavya.nair@example.com"}'
call 200 "$admin" GET /orders/desk
json 200 "$admin" POST /orders/bulk "{\"action\": \"PACK\", \"ids\": [\"$order\"]}"
json 201 "$admin" POST "/orders/$order/notes" '{"text": "The parcel leaves tomorrow.", "isPublic": true}'
json 200 "$admin" PUT "/orders/$order/assignee" '{"userId": null}'
json 201 "$admin" POST /order-views '{"name": "To confirm", "query": "cash=TO_CONFIRM", "isShared": true}'
view=$(field _id)
call 200 "$admin" GET /order-views
json 200 "$admin" PUT "/orders/$order/tags" '{"add": ["Gift"], "remove": []}'
call 200 "$admin" GET /order-tags
call 200 "$admin" GET "/orders/$order/fraud-hints"
call 200 "$admin" DELETE "/order-views/$view"
call 200 "$admin" GET /staff-notices
member=$(field _id)
json 200 "$admin" PUT "/staff-notices/$member" '{"kinds": ["NEW_ORDER", "STOCK_LOW"]}'
call 200 "$admin" PUT "/orders/$order/cancel"

# The shop and its settings
call 200 '' GET /shop
call 200 "$admin" GET /settings
json 200 "$admin" PUT /settings '{"settings": {"orders.holdMinutes": 60}}'
call 200 "$admin" GET /tax-classes
json 200 "$admin" PUT /tax-classes '[
  {"_id": "gst-18", "name": "GST 18 %", "rates": [{"rate": 18, "from": "2025-09-22"}]},
  {"_id": "gst-5", "name": "GST 5 %", "rates": [{"rate": 5, "from": "2025-09-22"}]},
  {"_id": "gst-40", "name": "GST 40 %", "rates": [{"rate": 40, "from": "2025-09-22"}]},
  {"_id": "gst-0", "name": "Exempt", "rates": [{"rate": 0, "from": "2025-09-22"}]}]'
call 200 "$admin" GET /shipping-methods
json 200 "$admin" PUT /shipping-methods '[
  {"id": "standard", "name": "Standard delivery", "zones": ["*"], "kind": "FREE_ABOVE",
   "price": 550, "freeAbove": 50000}]'
call 200 '' GET /setup
json 400 '' POST /setup/owner '{"token": "not the one of the log", "name": "Kavya Rao",
  "email": "owner@example.com", "password": "a long password"}'
call 200 "$admin" POST /setup/open

# Delivery
call 200 '' GET /delivery/560001
call 200 "$admin" GET /service-areas
json 200 "$admin" PUT /service-areas \
  '[{"pattern": "5600*", "serviceable": true, "cod": false, "daysMin": 2, "daysMax": 4}]'

# Categories, collections, attributes and redirects
json 201 "$admin" POST /categories "{\"name\": \"Speakers $RANDOM$RANDOM\"}"
category=$(field _id)
call 200 '' GET /categories
json 200 "$admin" PUT "/categories/$category" '{"nameHi": "स्पीकर", "position": 0}'
call 200 "$admin" DELETE "/categories/$category"
json 201 "$admin" POST /collections \
  '{"name": "Gifts", "rule": {"conditions": [{"field": "MAX_PRICE", "value": "5000"}]}}'
collection=$(field _id)
call 200 '' GET /collections
json 200 "$admin" PUT "/collections/$collection" '{"sort": "PRICE_ASC"}'
call 200 "$admin" DELETE "/collections/$collection"
json 201 "$admin" POST /attributes "{\"name\": \"Power $RANDOM$RANDOM\", \"kind\": \"NUMBER\", \"unit\": \"W\"}"
attribute=$(field _id)
call 200 '' GET /attributes
json 200 "$admin" PUT "/attributes/$attribute" '{"isFilter": false}'
call 200 "$admin" DELETE "/attributes/$attribute"
call 200 "$admin" GET /search/synonyms
json 200 "$admin" PUT /search/synonyms '{"groups": []}'
call 200 "$admin" GET /search/pins
json 200 "$admin" PUT /search/pins "{\"searchPins\": [{\"keyword\": \"gift\", \"productIds\": [\"$product\"]}]}"
json 201 "$admin" POST /redirects "{\"path\": \"/products/old-$product\", \"target\": \"/product/$product\"}"
call 200 "$admin" GET '/redirects?search=old'
call 200 "$admin" DELETE "/redirects?path=/products/old-$product"
call 200 "$admin" POST /import/redirects -H 'content-type: text/csv' --data-binary \
  $'path,target\n/old-shop,/'
call 200 '' GET "/products/$product"
call 200 '' GET "/products/by-slug/$(field slug)"

# Families
json 201 "$admin" POST /families '{"name": "Raga Shirt", "options": [{"name": "Size", "values": ["S", "M"]}],
  "members": [{"options": {"Size": "S"}, "price": 499, "countInStock": 3}]}'
family=$(field _id)
call 200 '' GET "/families/$family"
json 200 "$admin" PUT "/families/$family" '{"name": "Raga Tee"}'
call 200 "$admin" DELETE "/families/$family"

# Wish lists, and messages about products that are back in stock
json 201 "$token" POST /wishes "{\"productId\": \"$product\"}"
json 200 "$token" POST /wishes/merge "{\"productIds\": [\"$product\"]}"
call 200 "$token" GET /wishes
json 201 "$token" POST /wishes/lists '{"name": "Diwali"}'
list=$(field _id)
json 200 "$token" PUT "/wishes/lists/$list" '{"isShared": true}'
call 200 '' GET "/wishes/shared/$(field shareToken)"
call 200 "$token" DELETE "/wishes/lists/$list"
call 200 "$token" DELETE "/wishes/$product"
json 201 "$admin" POST /products "{\"name\": \"Shell Lantern\", \"price\": 499, \"countInStock\": 0,
  \"image\": \"data:image/png;base64,$picture\"}"
soldOut=$(field _id)
json 202 "$token" POST /wishes/alerts "{\"productId\": \"$soldOut\"}"
json 400 '' POST /wishes/alerts/confirm '{"token": "from the email"}'
call 200 "$token" GET /wishes/alerts
call 200 "$admin" GET '/reports/demand?sort=WAITING_DESC&first=10'
call 200 "$token" DELETE "/wishes/alerts/$soldOut"

# Content pages
page="page-$RANDOM$RANDOM"
json 200 "$admin" PUT "/pages/$page" \
  '{"language": "en", "title": "Refunds", "body": "You have **7 days**.", "state": "PUBLISHED"}'
call 200 '' GET /pages
call 200 '' GET "/pages/$page?language=hi"
call 200 "$admin" DELETE "/pages/$page"

# Exports, imports and configuration
call 200 "$admin" GET /export/products.csv
call 200 "$admin" GET /export/users.csv
call 200 "$admin" GET /export/orders.csv
call 200 "$admin" GET /export/demand.csv
call 200 "$admin" GET /export/gstr1.json?month=2025-11
call 200 "$admin" GET '/export/gstr1.csv?month=2025-11&table=b2cs'
call 200 "$admin" GET /export/sales.csv?month=2025-11
call 200 "$admin" GET /export/products.ndjson
call 200 "$admin" GET /export/orders.ndjson
call 200 "$admin" POST "/import/products?dryRun=true" -H 'content-type: text/csv' --data-binary \
  $'id,name,price,countInStock,brand,category,description,image\n,Shell Lamp,499,1,Haat,Home,A lamp.,'
call 200 '' GET /feeds/google.xml
call 200 '' GET /feeds/meta.csv
call 200 "$admin" POST '/import/products?format=shopify' -H 'content-type: text/csv' --data-binary \
  $'Handle,Title,Variant Price\nshell-shawl,Shell Shawl,499'
call 200 "$admin" POST /import/customers -H 'content-type: text/csv' --data-binary \
  $'First Name,Last Name,Email\nShell,Buyer,shell-import@haat.example'
call 200 "$admin" POST '/import/orders?dryRun=1' -H 'content-type: text/csv' --data-binary \
  $'Name,Email,Financial Status,Currency,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price\n#1,shell-import@haat.example,paid,INR,450.00,2024-03-11 10:21:33 +0530,1,Shell Lamp,450.00'
call 200 "$admin" POST /import/orders -H 'content-type: text/csv' --data-binary \
  $'Name,Email,Financial Status,Currency,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price\n#1,shell-import@haat.example,paid,INR,450.00,2024-03-11 10:21:33 +0530,1,Shell Lamp,450.00'
call 200 "$admin" GET '/imported-orders?search=shell-import@haat.example'
imported=$(field _id)
call 200 "$token" GET /imported-orders/mine
call 200 "$admin" GET /export/imported-orders.csv
call 200 "$admin" POST "/imported-orders/$imported/erase-buyer"
call 200 "$admin" GET /import/jobs
job=$(field _id)
call 200 "$admin" GET "/import/jobs/$job"
call 200 "$admin" POST "/import/jobs/$job/retry-pictures"
call 409 "$admin" POST "/import/jobs/$job/cancel"
call 200 '' GET /config/paypal
call 200 '' GET /openapi.json

# Delete the records of this script
call 200 "$admin" DELETE "/products/$product"
call 200 "$admin" DELETE "/products/$soldOut"
call 200 "$token" POST /users/sign-out-everywhere
call 200 "$admin" DELETE "/users/$user"
json 201 '' POST /users "{\"name\": \"Arjun Nair\", \"email\": \"other-$user_email\", \"password\": \"a long password\"}"
json 200 "$(field token)" POST /users/close-account '{"password": "a long password"}'
echo done
